import type words from './en.json'

declare global {
  interface TextKeys {
    records: typeof words
  }
}
