import type words from './en.json'

declare global {
  interface TextKeys {
    app: typeof words
  }
}
