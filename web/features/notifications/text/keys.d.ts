import type words from './en.json'

declare global {
  interface TextKeys {
    notifications: typeof words
  }
}
