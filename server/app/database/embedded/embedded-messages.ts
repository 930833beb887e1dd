/** Requests of the main thread to the thread of the embedded database. */
export type EmbeddedRequest =
  | { id: number; kind: 'query'; sql: string; parameters: unknown[] }
  | { id: number; kind: 'script'; sql: string }
  | { id: number; kind: 'copy_out'; sql: string }
  | { id: number; kind: 'copy_in'; sql: string; lines: Uint8Array }
  | { id: number; kind: 'close' }

export type EmbeddedRefusal = {
  message: string
  code: string | undefined
  constraint: string | undefined
  detail: string | undefined
}

export type EmbeddedReply =
  | { kind: 'open' }
  | { kind: 'result'; id: number; rows: Record<string, unknown>[]; affected: number; lines?: Uint8Array }
  | { kind: 'refused'; id: number; error: EmbeddedRefusal }
