/** Numbers of rows in a country with this many dags, a multiple of 100. */
export function sizesOf(dags: number) {
  const hundreds = dags / 100
  return {
    dags,
    citizens: 5 * hundreds,
    applications: 5 * hundreds,
    orders: 4 * hundreds,
    mutations: hundreds,
    /** One payment for each of the three above. */
    payments: 10 * hundreds,
    registrations: 3 * hundreds,
    identities: Math.ceil(hundreds / 5),
    maps: Math.ceil(hundreds / 5),
  }
}
export type Sizes = ReturnType<typeof sizesOf>

/** Numbers from `first` up to `end`. */
export type Span = { first: number; end: number }

/** Splits the numbers from 1 to `count` into spans of at most `length`. */
export const spansOf = (count: number, length: number): Span[] =>
  Array.from({ length: Math.ceil(count / length) }, (_, i) => ({
    first: i * length + 1,
    end: Math.min((i + 1) * length, count) + 1,
  }))
