import { expect } from 'vitest'
import { pdfText, withoutSpaces } from './pdf.ts'

/** Every piece must be on the paper, whatever the spaces between. */
export async function expectText(pdf: Buffer, pieces: string[]) {
  const text = withoutSpaces(await pdfText(pdf))
  for (const piece of pieces) expect(text).toContain(withoutSpaces(piece))
}

const address = 'https://jomi.example/verify/7KQF2M8DXR4P#'
/** As long as a signed link may be: its code is the largest. */
export const verify_url = address.padEnd(300, 'sTaTeMeNt-')

export const demoMark = 'DEMO · নমুনা — not a real document / আসল কাগজ নয়'
export const checkWords = ['Anyone can check that this paper is real', 'এই কাগজ আসল কি না, যে কেউ যাচাই করতে পারেন']
