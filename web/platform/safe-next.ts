// Logged-in people are redirected from these pages, so login must not return to them.
const doors = /^\/(login|register|forgot-password|reset-password)(\/|$)/

/** Path of this site, or undefined: an external address must not redirect people. */
export function safeNext(next: string | null | undefined, origin: string = location.origin): string | null {
  if (!next?.startsWith('/') || /^\/[/\\]|[\t\n\r]/.test(next)) return null
  const target = URL.parse(next, origin)
  // "/..//elsewhere" turns into "//elsewhere" when it is resolved.
  if (target?.origin !== origin || target.pathname.startsWith('//') || doors.test(target.pathname)) return null
  return target.pathname + target.search + target.hash
}
