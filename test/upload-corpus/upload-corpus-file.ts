import type { FieldText } from '#contract/field-errors.ts'

export type Refused = { status: 413 | 415 | 422; text: FieldText }

/** A file to send, and what must become of it. */
export type CorpusFile = {
  what: string
  name: string
  /** What the browser would call it; counts for nothing. */
  content_type: string
  bytes: Buffer
  rule: 'document' | 'identity'
  verdict: 'kept' | Refused
  /** The name under which it must be kept, where that is another. */
  kept_as?: string
}

type Given = { what: string; name: string; bytes: Buffer; content_type?: string }

const byExtension: Record<string, string> = { pdf: 'application/pdf', png: 'image/png', webp: 'image/webp' }

const file = ({ content_type, ...given }: Given) => ({
  content_type: content_type ?? byExtension[given.name.slice(-3)] ?? 'image/jpeg',
  rule: 'document' as const,
  ...given,
})

export const kept = (given: Given, kept_as?: string): CorpusFile => ({
  ...file(given),
  verdict: 'kept',
  ...(kept_as !== undefined && { kept_as }),
})

export const refused = (given: Given, status: Refused['status'], text: FieldText): CorpusFile => ({
  ...file(given),
  verdict: { status, text },
})

export const wrongType = (given: Given) => refused(given, 415, 'file_type_document')

export const asIdentity = (given: CorpusFile): CorpusFile => ({ ...given, rule: 'identity' })
