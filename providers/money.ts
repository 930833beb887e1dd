/** Poisha of an amount in taka such as "12.5", or null for anything else. */
export function poishaOf(taka: unknown): number | null {
  const text = typeof taka === 'number' ? String(taka) : taka
  if (typeof text !== 'string') return null
  const read = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text)
  return read ? Number(read[1]) * 100 + Number((read[2] ?? '').padEnd(2, '0')) : null
}

/** Taka with two decimals. */
export const takaOf = (poisha: number): string => {
  const whole = Math.abs(poisha)
  return `${poisha < 0 ? '-' : ''}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`
}
