const isList = (value: unknown): value is object => typeof value === 'object' && value !== null

/** True if two values of a form are equal; a file is equal only to itself. */
export function sameValues(one: unknown, two: unknown): boolean {
  if (Object.is(one, two)) return true
  if (!isList(one) || !isList(two) || one instanceof Blob || two instanceof Blob) return blank(one) && blank(two)
  const names = new Set([...Object.keys(one), ...Object.keys(two)])
  return [...names].every((name) => sameValues(valueIn(one, name), valueIn(two, name)))
}

/** Empty values are equal in every form. */
const blank = (value: unknown) => value === undefined || value === null || value === ''

/** Value of a property in an object of unknown type. */
export const valueIn = (values: object, name: string): unknown =>
  Object.entries(values).find(([each]) => each === name)?.[1]
