import type words from './en.json'

declare global {
  interface TextKeys {
    identity: typeof words
  }
}
