/** Elements that only group others: a wrapper that holds a heading is replaced by its content. */
export const wrappers = ['div', 'section', 'article', 'main', 'header', 'hgroup']
