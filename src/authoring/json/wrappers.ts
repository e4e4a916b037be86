/** Elements that only group others: one that holds a heading gives way to what it holds. */
export const wrappers = ['div', 'section', 'article', 'main', 'header', 'hgroup']
