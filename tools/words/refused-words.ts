import list from './refused-words.json' with { type: 'json' }

/** `unless`: the word is right if the same text in the other language contains this. */
type Rule = { language: string; word: string; use: string; why: string; inside?: boolean; unless?: string }

/** Finds refused words of a text, a sentence each. `other` is the same text in the other language. */
export const refusedIn = (language: string, text: string, other = ''): string[] =>
  rules
    .filter((rule) => rule.language === language && rule.pattern.test(text.normalize('NFC')))
    .filter(({ unless }) => unless === undefined || !other.toLowerCase().includes(unless))
    .map(({ word, use, why }) => `“${word}” (${why}); write: ${use}`)

/**
 * Finds refused words in the strings of code; comments are no texts. The other language is on the same line or the one
 * before.
 */
export const refusedInCode = (language: string, code: string): string[] =>
  code
    .split('\n')
    .filter((line) => !/^\s*(\/\/|\/?\*)/.test(line))
    .flatMap((line, index, lines) =>
      [...line.matchAll(/'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"/g)].flatMap(([, single, double]) =>
        refusedIn(language, single ?? double ?? '', `${lines[index - 1] ?? ''} ${line}`),
      ),
    )

/** A Bengali word may have an ending, such as দলিলটি. A match inside another word, as in নিয়ন্ত্রণ, does not count. */
function patternOf({ language, word, inside }: Rule): RegExp {
  if (language === 'en') return new RegExp(`\\b${word}\\b`, 'i')
  const start = inside ? '' : '(?<![\\u0980-\\u09ff])'
  return new RegExp(start + word.normalize('NFC'))
}

const rules = list.map((rule: Rule) => ({ ...rule, pattern: patternOf(rule) }))
