import type { FaultText } from '#contract/fault-texts.ts'

export type Refused = { status: 413 | 415 | 422; text: FaultText }

/** A file to send, and what must become of it. */
export type CorpusFile = {
  what: string
  name: string
  /** The type that a browser would send; counts for nothing. */
  content_type: string
  bytes: Buffer
  rule: 'document' | 'identity'
  verdict: 'kept' | Refused
  /** The name under which it must be kept, where that is another. */
  kept_as?: string
}

type FileInput = { what: string; name: string; bytes: Buffer; content_type?: string }

const byExtension: Record<string, string> = { pdf: 'application/pdf', png: 'image/png', webp: 'image/webp' }

const file = ({ content_type, ...input }: FileInput) => ({
  content_type: content_type ?? byExtension[input.name.slice(-3)] ?? 'image/jpeg',
  rule: 'document' as const,
  ...input,
})

export const accepted = (input: FileInput, kept_as?: string): CorpusFile => ({
  ...file(input),
  verdict: 'kept',
  ...(kept_as !== undefined && { kept_as }),
})

export const refused = (input: FileInput, status: Refused['status'], text: FaultText): CorpusFile => ({
  ...file(input),
  verdict: { status, text },
})

export const wrongType = (input: FileInput) => refused(input, 415, 'file_type_document')

export const asIdentity = (input: CorpusFile): CorpusFile => ({ ...input, rule: 'identity' })
