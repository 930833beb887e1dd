import type words from './en.json'

declare global {
  interface TextKeys {
    admin: typeof words
  }
}
