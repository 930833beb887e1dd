/** A command or an answer of the guide. After the language come the status, and the values for later commands. */
export type Sample = { language: string; facts: string[]; text: string }

/** A heading with what is said and shown below it. */
export type Chapter = { level: number; title: string; paragraphs: string[]; samples: Sample[] }

/** The chapters of a guide: headings, paragraphs and fenced samples of Markdown. */
export function chaptersOf(markdown: string): Chapter[] {
  const chapters: Chapter[] = []
  for (const [block] of markdown.matchAll(/^```.*\n[\s\S]*?^```$|^(?!```)\S[\s\S]*?(?=\n\n|\n*$(?![\s\S]))/gm)) {
    const [, marks = '', title] = /^(#+) (.+)$/.exec(block) ?? []
    if (title !== undefined) chapters.push({ level: marks.length, title, paragraphs: [], samples: [] })
    const chapter = chapters.at(-1)
    if (!chapter || title !== undefined) continue
    const [, info = '', text] = /^```(.*)\n([\s\S]*)\n```$/.exec(block) ?? []
    const [language = '', ...facts] = info.split(' ')
    if (text === undefined) chapter.paragraphs.push(block.replaceAll('\n', ' '))
    else chapter.samples.push({ language, facts, text })
  }
  return chapters
}
