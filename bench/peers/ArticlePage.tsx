/** The text of an article, as plainly as React can render it. Copied into each peer that uses React. */
export interface ArticleText {
  path: string
  title: string
  deck: string
  sections: { id: string; title: string; html: string }[]
}

export function ArticlePage({ article }: { article: ArticleText }) {
  return (
    <main>
      <h1>{article.title}</h1>
      <p>{article.deck}</p>
      {article.sections.map((section) => (
        <section key={section.id}>
          <h2 id={section.id}>{section.title}</h2>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised HTML of the article */}
          <div dangerouslySetInnerHTML={{ __html: section.html }} />
        </section>
      ))}
    </main>
  )
}
