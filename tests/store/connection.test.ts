// The database as the store's thread uses it: what failed once works again, and transactions end whole or not at all.

import { describe, expect, it } from 'vitest';
import { Connection } from '../../src-main/store/connection';

function withTable(): Connection {
  const connection = new Connection(':memory:');
  connection.execute('CREATE TABLE t (a INTEGER PRIMARY KEY, b TEXT)');
  return connection;
}
const INSERT = 'INSERT INTO t (a, b) VALUES (?, ?)';

describe('a connection', () => {
  it('runs a statement again that has failed', () => {
    const connection = withTable();
    connection.run(INSERT, [1, 'one']);
    expect(() => connection.run(INSERT, [1, 'one again'])).toThrow('UNIQUE');
    expect(connection.run(INSERT, [2, 'two'])).toBe(1);
    expect(connection.rows('SELECT b FROM t ORDER BY a')).toEqual([{ b: 'one' }, { b: 'two' }]);
    connection.close();
  });

  it('undoes a transaction that fails, and goes on', () => {
    const connection = withTable();
    const failing = (): unknown =>
      connection.transaction(() => {
        connection.run(INSERT, [1, 'one']);
        throw new Error('on purpose');
      });
    expect(failing).toThrow('on purpose');
    expect(connection.transaction(() => connection.insert(INSERT, [7, 'seven']))).toBe(7);
    expect(connection.rows('SELECT a FROM t')).toEqual([{ a: 7 }]);
    connection.close();
  });

  it('keeps numbers as they are, whole or not, large or infinite', () => {
    const connection = new Connection(':memory:');
    connection.execute('CREATE TABLE n (i INTEGER, r REAL)');
    const numbers = [0, -1, 2 ** 31, 2 ** 45, Number.MAX_SAFE_INTEGER];
    for (const number of numbers) connection.run('INSERT INTO n VALUES (?, ?)', [number, number + 0.5]);
    connection.run('INSERT INTO n VALUES (?, ?)', [null, Infinity]);
    expect(connection.rows('SELECT i, r FROM n')).toEqual([
      ...numbers.map((number) => ({ i: number, r: number + 0.5 })),
      { i: null, r: Infinity },
    ]);
    connection.close();
  });
});
