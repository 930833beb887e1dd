const addresses = import.meta.glob<string>('../scans/**/*.pdf', { query: '?url', import: 'default', eager: true })

/** A PDF of test/scans. */
export async function scan(name: string): Promise<Blob> {
  const answer = await fetch(addresses[`../scans/${name}`] ?? '')
  return new Blob([await answer.arrayBuffer()], { type: 'application/pdf' })
}
