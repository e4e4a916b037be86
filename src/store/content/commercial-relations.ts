import { sql } from 'kysely'
import type { Db } from '../database/tables.ts'

/** Something that published articles link to or show and that somebody pays for. */
export interface CommercialRelation {
  kind: 'sponsor' | 'brand' | 'shop' | 'card' | 'partner'
  /** The host of a shop; empty for a partner, whose notice is markup. */
  name: string
  link: string | null
  /** How many articles show it. */
  articles: number
}

/**
 * Everything that is paid for in published articles (REV-13): their sponsors, brands, the shops of their products,
 * cards and lists of the side column that link off the site, and notices of partners. One query over all articles.
 */
export async function readCommercialRelations(db: Db): Promise<CommercialRelation[]> {
  const { rows } = await sql<CommercialRelation>`
    with published as (
      select path, value, value -> 'propsFor' -> 'whisperProps' as rail
      from document join article on article.path = document.key
      where document.kind = 'article' and not article.is_preview
    ),
    found (path, kind, name, link) as (
      select path, 'sponsor', sponsor.value ->> 'name', '/sponsors/' || sponsor.key
      from published join document as sponsor on sponsor.kind = 'sponsor' and sponsor.key = published.value ->> 'sponsored'
      union all
      select path, 'brand', brand ->> 'title', split_part(brand ->> 'link', '?', 1)
      from published, jsonb_array_elements(value -> 'brandCTAs') as brand
      union all
      select path, 'shop', substring(product ->> 'link' from '^https?://([^/:?#]+)'), null
      from published, jsonb_array_elements(value -> 'contentMeta' -> 'productCards') as product
      union all
      select path, 'card', card ->> 'title', split_part(card ->> 'cta_url', '?', 1)
      from published, jsonb_array_elements((rail -> 'guides') || (rail -> 'reviews')) as card
      where card ->> 'cta_url' like 'http%'
      union all
      select path, 'card', item ->> 'title', split_part(item ->> 'link', '?', 1)
      from published, jsonb_path_query(value, '$.recommendedContent.recommendedContent[*]') as item
      union all
      select path, 'partner', '', null from published where jsonb_path_exists(value, '$.mpdPlacements[*]')
    )
    select kind, name, min(link) as link, count(distinct path)::int as articles
    from found where name is not null group by kind, name order by kind, name`.execute(db)
  return rows
}
