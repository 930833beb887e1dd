import { Zip, ZipPassThrough } from 'fflate'

/** One zip of scans, which are packed already: nothing is made smaller. */
export async function zipFiles(files: readonly File[], name: string): Promise<File> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const zip = new Zip((error, part) => {
    if (error) throw error
    parts.push(new Uint8Array(part))
  })
  for (const file of files) {
    const entry = new ZipPassThrough(file.webkitRelativePath || file.name)
    zip.add(entry)
    entry.push(new Uint8Array(await file.arrayBuffer()), true)
  }
  zip.end()
  return new File(parts, name, { type: 'application/zip' })
}
