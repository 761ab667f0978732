// What a written list of values means, while it is typed: how many there are, and which of them make no game.

import { parseAxis } from '@core/experiments';
import { makeCount, makeValueText } from '@core/formats';
import type { EffectiveRules, Parameter, ParameterValue } from '@core/rules';
import type { FormAxis } from './runForm';

export interface ImpossibleValue {
  readonly value: string;
  readonly why: string;
}

export interface AxisReading {
  /** "13 values: 1 to 13"; empty where there is a problem or nothing yet. */
  readonly words: string;
  readonly problem: string | undefined;
  readonly values: readonly ParameterValue[];
  /** With the rest of the rules as it is. */
  readonly impossible: readonly ImpossibleValue[];
}

export function readAxis(rules: EffectiveRules, parameter: Parameter | undefined, asked: FormAxis): AxisReading {
  const none = { words: '', values: [], impossible: [] };
  if (parameter === undefined) return { ...none, problem: undefined };
  const axis = parseAxis(rules, `${asked.name}=${asked.values}`);
  if (!axis.ok) return { ...none, problem: axis.error };
  const { values } = axis.value;
  const impossible = values.flatMap((value) => {
    const why = parameter.impossible(value);
    return why === undefined ? [] : [{ value: makeValueText(value), why }];
  });
  const off = impossible.length === 0 ? '' : `, ${impossible.length} impossible`;
  return { words: `${makeCount(values.length, 'value')}${off}`, problem: undefined, values, impossible };
}

/** The list with one value put in or taken out: for buttons. All of them are "all". */
export function toggleValue({ legal }: Parameter, values: readonly ParameterValue[], value: ParameterValue): string {
  const wanted = values.includes(value)
    ? values.filter((other) => other !== value)
    : [...legal, ...values].filter(
        (other, i, all) => all.indexOf(other) === i && (other === value || values.includes(other)),
      );
  return legal.every((each) => wanted.includes(each)) && wanted.length === legal.length ? 'all' : wanted.join(',');
}
