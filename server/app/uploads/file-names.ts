const longest = 120

// Names that run something where a careless server or desktop goes by any extension but the last.
const runnable = new Set(
  'asp aspx bat cgi cmd dll exe hta htm html jar js jsp lnk mjs msi phar php php3 php4 php5 phtml ps1 scr sh svg vbs xhtml'.split(
    ' ',
  ),
)

// Windows reserves these names for devices, with any extension.
const device = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i

/**
 * The name a file is shown under, or null for one that was made to deceive: with a NUL, with a way up (`../`), or with
 * a runnable extension before the last. Names never become paths, so a long or a Bengali one is as good as any.
 */
export function cleanName(original: string): string | null {
  if (original.includes('\0') || /(^|[/\\])\.\.([/\\]|$)/.test(original)) return null
  const name = displayName(original)
  const inner = name.toLowerCase().split('.').slice(1, -1)
  if (name === '' || inner.some((each) => runnable.has(each.trim()))) return null
  return name
}

/** True of an ending by which a server or desktop runs a file. */
export const isRunnable = (ending: string) => runnable.has(ending)

/** A name without path, control and direction characters, cut before its extension. */
export function displayName(original: string): string {
  const name = original
    .normalize('NFC')
    .toWellFormed()
    .replace(/^.*[/\\]/s, '')
    // Format characters (Cf) turn writing around or hide; Bengali needs the two joiners among them.
    .replace(/[^\P{C}\u200c\u200d]/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/gu, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
    .replace(device, '_$1')
  return shortened(name)
}

function shortened(name: string): string {
  const letters = Array.from(name)
  if (letters.length <= longest) return name
  const extension = /\.[a-z0-9]{1,8}$/i.exec(name)?.[0] ?? ''
  return `${letters.slice(0, longest - extension.length).join('')}${extension}`
}
