/** Fetches as a browser does: again, where the server closed an idle connection just as it was used. */
export async function getAgain(address: string, options: RequestInit = {}): Promise<Response> {
  try {
    return await fetch(address, options)
  } catch {
    return fetch(address, options)
  }
}
