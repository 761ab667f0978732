// What a value of the wrong kind was probably meant to be: "4" is 4, "yes" is true, `"cells": "4"` is { "count": 4 }.

import { makeCard, makeRank, parseCard, parseRank } from '../../cards';
import type { RulesPath } from '../document';
import type { SchemaNode } from '../schema/schemaNode';
import { flagSynonym, valueSynonym } from './synonyms';

/** A legal value for `node`, the part of the schema at `path`, that `value` could stand for. */
export function conversion(node: SchemaNode, value: unknown, path: RulesPath): unknown {
  return conversions(node, value, path).at(0);
}

/** Whether a conversion only writes the same in another way; a number that had to be moved is another number. */
export function isSameNumber(value: unknown, meant: unknown): boolean {
  const number: unknown = typeof meant === 'object' && meant !== null ? Object.values(meant)[0] : meant;
  return typeof number !== 'number' || Number(value) === number;
}

function conversions(node: SchemaNode, value: unknown, path: RulesPath): unknown[] {
  switch (node.type) {
    case 'integer':
      return wholeNumbers(node, value);
    case 'boolean': {
      if (typeof value !== 'string' && typeof value !== 'number') return [];
      const meant = flagSynonym(path, String(value));
      return meant === undefined ? [] : [meant];
    }
    case 'string': {
      const synonym = isScalar(value) ? valueSynonym(path, String(value)) : undefined;
      if (synonym !== undefined && fits(node, synonym)) return [synonym];
      if (Array.isArray(value) && value.length === 1 && typeof value[0] === 'string')
        return fits(node, value[0]) ? [value[0]] : [];
      if (node.enum?.includes('yes') && typeof value === 'boolean') return [value ? 'yes' : 'no'];
      if (typeof value !== 'number') return [];
      const meant = fits(node, String(value)) ? String(value) : undefined;
      const rank = meant === undefined ? undefined : parseRank(meant);
      return rank === undefined ? [] : [makeRank(rank)];
    }
    case 'array': {
      const only = typeof value === 'string' && node.items !== undefined && fits(node.items, value);
      return only ? [[value]] : [];
    }
    default:
      return sections(node, value, path);
  }
}

const isScalar = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value);

function wholeNumbers(node: SchemaNode, value: unknown): number[] {
  const isText = typeof value === 'string' && value.trim().length > 0 && value.length < 20;
  const number = typeof value === 'number' ? value : isText ? Number(value) : NaN;
  if (!Number.isFinite(number)) return [];
  const { minimum = -Infinity, maximum = Infinity } = node;
  return [Math.min(maximum, Math.max(minimum, Math.round(number))) + 0];
}

/** A section given as its one most telling field. */
function sections(node: SchemaNode, value: unknown, path: RulesPath): object[] {
  if (typeof value === 'object') return [];
  for (const [field, part] of Object.entries(node.properties ?? {})) {
    const telling = field === 'present' || field === 'count' || field === 'size';
    const [meant] = !telling ? [] : typeof value === part.type ? [value] : conversions(part, value, [...path, field]);
    if (meant !== undefined && node.additionalProperties === false) return [{ [field]: meant }];
  }
  return [];
}

const fits = (node: SchemaNode, value: string): boolean =>
  node.enum !== undefined ? node.enum.includes(value) : new RegExp(node.pattern ?? '', 'u').test(value);

const RANK_WORDS: Readonly<Record<string, string>> = { ace: 'A', jack: 'J', queen: 'Q', king: 'K' };

/** A text in the wrong form, put right: "l3" is "L3", "spades ace" is not worth guessing, "king" is "K". */
export function correctedPattern(node: SchemaNode, value: string): string | undefined {
  if (value.length > 20) return undefined;
  const bare = value.replace(/[\s_-]+/g, '');
  const lower = bare.toLowerCase().replace(/s$/, '');
  const move = /^([lr])[a-z]*(\d+)$/i.exec(bare) ?? /^(\d+)([lr])[a-z]*$/i.exec(bare);
  const side = move?.find((part, index) => index > 0 && /[lr]/i.test(part))?.toUpperCase();
  const distance = Number(move?.find((part, index) => index > 0 && /\d/.test(part)));
  const card = parseCard(bare) ?? parseCard(bare.slice(1) + bare.slice(0, 1));
  const rank = parseRank(bare);
  const guesses = [
    bare.toLowerCase(),
    bare.toUpperCase(),
    RANK_WORDS[lower] as string | undefined,
    side === undefined ? undefined : `${side}${Math.min(52, Math.max(1, distance))}`,
    card === undefined ? undefined : makeCard(card),
    rank === undefined ? undefined : makeRank(rank),
    /^rand/i.test(bare) ? 'random' : undefined,
  ];
  return guesses.find((guess) => guess !== undefined && fits(node, guess));
}
