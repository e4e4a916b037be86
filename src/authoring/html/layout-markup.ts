const attributes = new Set([
  ...[
    'align',
    'bgcolor',
    'border',
    'cellpadding',
    'cellspacing',
    'class',
    'clear',
    'color',
    'compact',
    'face',
    'frame',
  ],
  ...[
    'height',
    'hspace',
    'noshade',
    'nowrap',
    'role',
    'rules',
    'size',
    'style',
    'tabindex',
    'target',
    'type',
    'valign',
  ],
  ...['vspace', 'width', 'rel', 'summary', 'border', 'background', 'loading', 'itemprop', 'itemscope', 'itemtype'],
])

/** Elements whose text is kept, and that express only appearance or a part of a layout. */
const elements = new Set([
  ...[
    'article',
    'aside',
    'big',
    'center',
    'font',
    'footer',
    'header',
    'hgroup',
    'main',
    'nav',
    'section',
    'strike',
    'tt',
  ],
])

/** Whether a removed element or attribute is layout only, such as `class on <p>` or `<font>`. */
export function isLayout(removed: string): boolean {
  const [, attribute, name] = /^(?:(\S+) on )?<([^>]+)>$/.exec(removed) ?? []
  if (attribute === undefined) return elements.has(name ?? '')
  return attributes.has(attribute) || /^(?:data|aria)-/.test(attribute)
}
