import { randomUUID } from 'node:crypto'

export type FormPart =
  | { field: string; value: string }
  | { field: string; name: string; content_type: string; bytes: Buffer }

/** A form as a browser sends it, byte by byte, so that names may be as bad as they come. */
export function formOf(parts: FormPart[]) {
  const boundary = `----${randomUUID()}`
  const written = parts.flatMap((part) => [
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${part.field}"`),
    ...('value' in part
      ? [Buffer.from(`\r\n\r\n${part.value}`)]
      : [
          Buffer.from(
            `; filename="${part.name.replaceAll('\\', '\\\\')}"\r\ncontent-type: ${part.content_type}\r\n\r\n`,
          ),
          part.bytes,
        ]),
    Buffer.from('\r\n'),
  ])
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([...written, Buffer.from(`--${boundary}--\r\n`)]),
  }
}
