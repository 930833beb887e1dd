import { isCutShort } from '#contract/papers/statement.ts'
import { readCode } from '../code/code.ts'

/** Typed, pasted or scanned text: a code, a statement, or a paper's link with both; `null` for neither. */
export type PaperText = { code: string | null; statement: string | null }

const statementShape = /^[\w-]{110,600}$/
const isStatement = (text: string) => statementShape.test(text) || isCutShort(text)

/**
 * Reads a code (`7KQF-2M8D-XR4P`), a statement, or a link such as `https://…/verify/CODE#STATEMENT`; also a statement
 * that was cut off, which its check reports as incomplete.
 */
export function readPaperText(typed: string): PaperText | null {
  const text = typed.replace(/\s+/g, '')
  const [before = '', behind = ''] = text.split('#')
  const inLink = /\/verify\/([^/?#]+)$/.exec(before)?.[1]
  const code = readCode(inLink ?? (text.includes('#') ? '' : text))
  const statement = [behind, inLink === undefined && code === null ? text : ''].find(isStatement) ?? null
  return code || statement ? { code, statement } : null
}

/** Dag, khatian, survey, zil, mouza and upazila of a statement's parcel. Older papers have `—` for no zil. */
export function parcelParts(parcel: string) {
  const [dag_no = '', khatiyan_number = '', survey = '', zil_no = '', mouza = '', upazila = ''] = parcel.split('|')
  return { dag_no, khatiyan_number, survey, zil_no: zil_no === '—' ? '' : zil_no, mouza, upazila }
}
