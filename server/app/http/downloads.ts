import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

export type Download = { name: string; content_type: string; body: Readable | Buffer }

/** Sends a file with its name in both forms of RFC 6266. Nothing in it may run or load anything. */
export function sendFile(reply: FastifyReply, file: Download, disposition: 'inline' | 'attachment') {
  const plain = file.name.replace(/[^\w.-]+/g, '_')
  return reply
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox")
    .header(
      'content-disposition',
      `${disposition}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(file.name)}`,
    )
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .type(file.content_type)
    .send(file.body)
}

/** A PDF with its file name. */
export type PdfFile = { name: string; body: Buffer }

/** Hands a paper over to be stored. */
export const sendPdf = (reply: FastifyReply, { name, body }: PdfFile) =>
  sendFile(reply, { name, content_type: 'application/pdf', body }, 'attachment')
