// Who is logged in is sent away from these: they are no place to come back to.
const doors = /^\/(login|register|forgot-password|reset-password)(\/|$)/

/** A path of this site, or nothing: an address from outside may not send people elsewhere. */
export function safeNext(next: string | null | undefined, origin: string = location.origin): string | null {
  if (!next?.startsWith('/') || /^\/[/\\]|[\t\n\r]/.test(next)) return null
  const target = URL.parse(next, origin)
  // "/..//elsewhere" becomes "//elsewhere" on the way.
  if (target?.origin !== origin || target.pathname.startsWith('//') || doors.test(target.pathname)) return null
  return target.pathname + target.search + target.hash
}
