/** A form with files as a browser sends it: the body and its content type. */
export function multipart(parts: { [field: string]: string | { name: string; bytes: Uint8Array; type?: string } }) {
  const boundary = 'jomi-test-boundary'
  const chunks = Object.entries(parts).flatMap(([field, value]) => {
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"`
    if (typeof value === 'string') return [Buffer.from(`${head}\r\n\r\n${value}\r\n`)]
    const { name, bytes, type = 'application/octet-stream' } = value
    return [
      Buffer.from(`${head}; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`),
      Buffer.from(bytes),
      Buffer.from('\r\n'),
    ]
  })
  return {
    payload: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}
