// Labels beside the ends of lines, pushed apart so that none covers another.

/** Middles as near as possible to those wished for, each at least `height` from the next, between `top` and `bottom`. */
export function spreadOut(wished: readonly number[], height: number, top: number, bottom: number): number[] {
  const order = wished.map((_, i) => i).sort((a, b) => wished[a] - wished[b]);
  /** Labels that would touch stand together, around the mean of what they wish. */
  const groups: { members: number[]; first: number }[] = [];
  const place = (members: number[]): (typeof groups)[number] => {
    const mean = members.reduce((sum, i) => sum + wished[i], 0) / members.length;
    const least = top + height / 2;
    const most = bottom - height / 2 - (members.length - 1) * height;
    return { members, first: Math.max(least, Math.min(most, mean - ((members.length - 1) * height) / 2)) };
  };
  for (const i of order) {
    let group = place([i]);
    for (
      let last = groups.at(-1);
      last !== undefined && last.first + last.members.length * height > group.first;
      last = groups.at(-1)
    ) {
      groups.pop();
      group = place([...last.members, ...group.members]);
    }
    groups.push(group);
  }
  const middles: number[] = [];
  for (const { members, first } of groups) members.forEach((i, k) => (middles[i] = first + k * height));
  return middles;
}
