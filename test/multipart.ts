import { formOf } from './upload-corpus/upload-corpus-form.ts'

/** A form with one value a field: words, or a file. */
export const multipart = (parts: { [field: string]: string | { name: string; bytes: Uint8Array; type?: string } }) =>
  formOf(
    Object.entries(parts).map(([field, value]) =>
      typeof value === 'string'
        ? { field, value }
        : {
            field,
            name: value.name,
            content_type: value.type ?? 'application/octet-stream',
            bytes: Buffer.from(value.bytes),
          },
    ),
  )
