import { type ParseError, parse } from 'jsonc-parser'

/** Place of the first error in a JSON text, line and column counted from 1; null for valid JSON. */
export function jsonPlace(text: string): { line: number; column: number } | null {
  const errors: ParseError[] = []
  parse(text, errors, { disallowComments: true, allowTrailingComma: false })
  const [first] = errors
  if (!first) return null
  const before = text.slice(0, first.offset).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}
