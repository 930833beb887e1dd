import 'i18next'

declare global {
  /** Each `text/keys.d.ts` adds its namespace: a key that is not in its `en.json` does not compile. */
  interface TextKeys {}
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app'
    resources: TextKeys
    returnNull: false
  }
}
