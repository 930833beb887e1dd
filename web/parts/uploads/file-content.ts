import { contentTypes, kindByContent, start_bytes } from '#contract/uploads/file-kinds.ts'

/** The file with the type of its content: browsers go by its name. One of no known kind is unchanged. */
export async function typedFile(file: File): Promise<File> {
  // Sending a file that cannot be read says so itself.
  const start = new Uint8Array(
    await file
      .slice(0, start_bytes)
      .arrayBuffer()
      .catch(() => new ArrayBuffer(0)),
  )
  const kind = kindByContent(Array.from(start, (byte) => String.fromCharCode(byte)).join(''))
  if (!kind || contentTypes[kind] === file.type) return file
  return new File([file], file.name, { type: contentTypes[kind], lastModified: file.lastModified })
}
