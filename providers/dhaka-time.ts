/** Providers write times of Dhaka, which has been six hours before UTC without daylight saving since 2010. */
const inDhaka = (time: Date) => new Date(time.getTime() + 6 * 3_600_000).toISOString()

/** 2026-11-29 */
export const dhakaDay = (time: Date): string => inDhaka(time).slice(0, 10)

/** 20261129093015 */
export const dhakaDigits = (time: Date): string => inDhaka(time).replace(/\D/g, '').slice(0, 14)

/** 2026-11-29 09:30:15 */
export const dhakaDateTime = (time: Date): string => inDhaka(time).slice(0, 19).replace('T', ' ')

/** 2026-11-29T09:30:15:123 GMT+0600, as bKash writes it. */
export const bkashTime = (time: Date): string => `${inDhaka(time).slice(0, 19)}:${inDhaka(time).slice(20, 23)} GMT+0600`

/** The moment that 14 digits name in Dhaka, or null. */
export function momentOf(digits: unknown): Date | null {
  const read = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(typeof digits === 'string' ? digits : '')
  if (!read) return null
  const [, year, month, day, hour, minute, second] = read
  const time = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}+06:00`)
  return Number.isNaN(time.getTime()) ? null : time
}
