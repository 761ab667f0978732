// What a value of the wrong kind was probably meant to be: "4" is 4, "yes" is true, `"cells": "4"` is { "count": 4 }.

import { makeCard, makeRank, parseCard, parseRank } from '../../cards';
import type { SchemaNode } from '../schema/schemaNode';

const YES = new Set(['true', 'yes', 'on', '1']);
const NO = new Set(['false', 'no', 'off', '0', 'none']);

/** Legal values for `node` that `value` could stand for, the likeliest first. */
export function conversions(node: SchemaNode, value: unknown): unknown[] {
  switch (node.type) {
    case 'integer':
      return wholeNumbers(node, value);
    case 'boolean': {
      if (typeof value !== 'string' && typeof value !== 'number') return [];
      const word = String(value).trim().toLowerCase();
      return YES.has(word) ? [true] : NO.has(word) ? [false] : [];
    }
    case 'string': {
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
      return sections(node, value);
  }
}

function wholeNumbers(node: SchemaNode, value: unknown): number[] {
  const isText = typeof value === 'string' && value.trim().length > 0 && value.length < 20;
  const number = typeof value === 'number' ? value : isText ? Number(value) : NaN;
  if (!Number.isFinite(number)) return [];
  const { minimum = -Infinity, maximum = Infinity } = node;
  return [Math.min(maximum, Math.max(minimum, Math.round(number))) + 0];
}

/** A section given as its one most telling field. */
function sections(node: SchemaNode, value: unknown): object[] {
  if (typeof value === 'object') return [];
  for (const [field, part] of Object.entries(node.properties ?? {})) {
    const telling = field === 'present' || field === 'count' || field === 'size';
    const [meant] = !telling ? [] : typeof value === part.type ? [value] : conversions(part, value);
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
