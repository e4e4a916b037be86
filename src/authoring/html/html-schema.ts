import type { Options as Schema } from 'rehype-sanitize'

/** Classes that our compilation sets; all others are removed. */
export const ownClasses = {
  tableScroll: 'table-scroll',
  alignCenter: 'align-center',
  alignRight: 'align-right',
} as const

type Attributes = NonNullable<Schema['attributes']>[string]

const cell: Attributes = ['colSpan', 'rowSpan', 'headers', ['className', ownClasses.alignCenter, ownClasses.alignRight]]

/**
 * The HTML that may reach a reader (BODY-8). Everything else is removed: scripts, handlers, frames, forms,
 * styles and pictures (a picture is a block, so that it is prepared and has its alt text). No attribute holds an
 * address but `href` and `cite`. H1 and H2 belong to the page and to the sections.
 */
export const htmlSchema: Schema = {
  tagNames: [
    ...['p', 'div', 'span', 'br', 'hr', 'wbr', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'figure', 'figcaption'],
    ...[
      'a',
      'abbr',
      'b',
      'bdi',
      'bdo',
      'cite',
      'code',
      'del',
      'dfn',
      'em',
      'i',
      'ins',
      'kbd',
      'mark',
      'q',
      's',
      'samp',
    ],
    ...['small', 'strong', 'sub', 'sup', 'time', 'u', 'var', 'ruby', 'rt', 'rp', 'details', 'summary'],
    ...['ul', 'ol', 'li', 'dl', 'dt', 'dd'],
    ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  /**
   * Removed with their content; of other unknown elements the text is kept, including that of `noscript`, which is for
   * readers without scripts.
   */
  strip: [
    ...['script', 'style', 'template', 'iframe', 'frame', 'frameset', 'noframes', 'object', 'embed', 'noembed'],
    ...['applet', 'svg', 'math', 'xmp', 'plaintext', 'textarea', 'select', 'title', 'head', 'audio', 'video', 'canvas'],
  ],
  attributes: {
    '*': ['id', 'lang', 'dir', 'title'],
    a: ['href', 'hrefLang', 'rel'],
    blockquote: ['cite'],
    q: ['cite'],
    del: ['cite', 'dateTime'],
    ins: ['cite', 'dateTime'],
    time: ['dateTime'],
    details: ['open'],
    // Cites a source of the article (REV-8).
    sup: [['dataCite', /^[a-z0-9]+(-[a-z0-9]+)*$/]],
    ol: ['start', 'reversed', 'type'],
    li: ['value'],
    col: ['span'],
    colgroup: ['span'],
    td: cell,
    th: [...cell, 'scope', 'abbr'],
    div: [['className', ownClasses.tableScroll], ['role', 'region'], ['tabIndex', 0], 'ariaLabel'],
  },
  protocols: {
    href: ['http', 'https', 'mailto', 'tel'],
    cite: ['http', 'https'],
  },
  ancestors: {
    li: ['ul', 'ol'],
    dt: ['dl'],
    dd: ['dl'],
    rt: ['ruby'],
    rp: ['ruby'],
    summary: ['details'],
    figcaption: ['figure'],
    ...Object.fromEntries(
      ['caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'].map((name) => [name, ['table']]),
    ),
  },
  // Our ids are anchors (BODY-1) and stay unchanged: nothing on a page reads `window.<id>`, and no `name` passes.
  clobber: [],
  clobberPrefix: '',
  allowComments: false,
  allowDoctypes: false,
}
