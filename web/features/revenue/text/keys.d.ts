import type words from './en.json'

declare global {
  interface TextKeys {
    revenue: typeof words
  }
}
