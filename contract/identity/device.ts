export type DeviceKind = 'phone' | 'tablet' | 'computer' | 'unknown'

/** Browser and system by their common names; null if the user agent does not name them. */
export type Device = { browser: string | null; system: string | null; kind: DeviceKind }

// The first that fits counts: most browsers also name the ones that they imitate.
const browsers: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPiOS|Opera)\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(UCBrowser|UCWEB)\b/, 'UC Browser'],
  [/\bYaBrowser\//, 'Yandex'],
  [/\b(FBAN|FBAV)\//, 'Facebook'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*Safari\//, 'Safari'],
]

const systems: [RegExp, string, DeviceKind][] = [
  [/\biPhone\b/, 'iPhone', 'phone'],
  [/\biPad\b/, 'iPad', 'tablet'],
  [/\bAndroid\b.*\bMobile\b/, 'Android', 'phone'],
  [/\bAndroid\b/, 'Android', 'tablet'],
  [/\bCrOS\b/, 'ChromeOS', 'computer'],
  [/\bWindows\b/, 'Windows', 'computer'],
  [/\bMac(intosh| OS X)\b/, 'Mac', 'computer'],
  [/\bLinux\b/, 'Linux', 'computer'],
]

/** Parses a user agent. */
export function deviceOf(userAgent: string): Device {
  const browser = browsers.find(([sign]) => sign.test(userAgent))
  const system = systems.find(([sign]) => sign.test(userAgent))
  return { browser: browser?.[1] ?? null, system: system?.[1] ?? null, kind: system?.[2] ?? 'unknown' }
}

/** `Firefox, Windows`: a device in a word or two, for a message; the start of its user agent if it is unknown. */
export function deviceName(userAgent: string): string {
  const { browser, system } = deviceOf(userAgent)
  return [browser, system].filter((part) => part !== null).join(', ') || userAgent.slice(0, 60)
}
