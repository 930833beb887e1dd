import type words from './en.json'

declare global {
  interface TextKeys {
    profile: typeof words
  }
}
