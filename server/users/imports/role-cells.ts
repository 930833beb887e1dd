import { isBlankCell } from '#contract/imports/cell-text.ts'
import { plainName } from '#contract/imports/column-names.ts'
import type { NewStaff } from '#contract/users/users.ts'

type StaffRole = NewStaff['role']

const roleNames: Record<StaffRole, readonly string[]> = {
  admin: ['admin', 'administrator', 'প্রশাসক', 'এডমিন', 'অ্যাডমিন'],
  acland: [
    'acland',
    'assistant commissioner (land)',
    'assistant commissioner',
    'এসিল্যান্ড',
    'এসি (ল্যান্ড)',
    'সহকারী কমিশনার (ভূমি)',
    'সহকারী কমিশনার',
  ],
  helper: ['helper', 'digital centre helper', 'সহায়তাকারী', 'উদ্যোক্তা', 'ডিজিটাল সেন্টারের উদ্যোক্তা'],
}

const roles = new Map(
  (['admin', 'acland', 'helper'] as const).flatMap((role) =>
    roleNames[role].map((name): [string, StaffRole] => [plainName(name), role]),
  ),
)

/** The role that a cell names in either language, such as "AC (Land)"; undefined for any other word. */
export const roleOfCell = (text: string): StaffRole | undefined => roles.get(plainName(text))

const yes = new Set(['yes', 'true', '1', 'disabled', 'হ্যাঁ', 'হ্যা', 'নিষ্ক্রিয়'].map(plainName))
const no = new Set(['no', 'false', '0', 'active', 'না', 'সক্রিয়'].map(plainName))

/** True or false for a word of yes or no; null for an empty cell, undefined for another text. */
export function yesOrNo(text: string): boolean | null | undefined {
  if (isBlankCell(text)) return null
  const word = plainName(text)
  return yes.has(word) ? true : no.has(word) ? false : undefined
}

/** A phone as a cell has it; a spreadsheet takes the zero before 1711000000 for nothing. */
export const phoneOfCell = (text: string): string => {
  if (isBlankCell(text)) return ''
  return /^1\d{9}$/.test(text) ? `0${text}` : text
}
