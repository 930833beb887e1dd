import type words from './en.json'

declare global {
  interface TextKeys {
    audit: typeof words
  }
}
