export * from './card';
export { deckSize, microsoftDeck, MICROSOFT_MAX, newDeck, shuffledDeck, type DeckShape } from './deck';
