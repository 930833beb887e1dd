import type { EmbeddedRequest } from '#server/app/database/embedded/embedded-messages.ts'

/** Messages from the server's process to its parent. */
export type ServerMessage = EmbeddedRequest | { kind: 'ready'; address: string }
