import type { ColumnType, Generated, Kysely, RawBuilder, Transaction } from 'kysely'
import type { ContentState } from '#model/newsroom/content-transitions.ts'
import type { NoticeKind, NoticeWay } from '#model/newsroom/desk-notice.ts'
import type { ReportReason } from '#model/readers/comment-report.ts'
import type { FeedbackType } from '#model/readers/feedback.ts'
import type { UsualTextKind } from '#model/readers/usual-texts.ts'
import type { ReviewVerdict } from '#model/reviews/statement-form.ts'
import type { ReachedState, RetractionState } from '#model/sources/source-check.ts'
import type { AskedChange } from '#model/staff/asked-change.ts'
import type { StaffLinkPurpose } from '#model/staff/staff-link.ts'

/** The tables as Kysely sees them; migrations/*.sql create them. `jsonb` is read as a value and written as JSON text. */
export interface Tables {
  document: {
    kind: string
    key: string
    value: unknown
    hash: string
    schema_fingerprint: string
    html_index: unknown
    modified_at: Generated<Date>
    source: Generated<string | null>
    language: Generated<string>
    translation_of: Generated<string | null>
  }
  article: {
    path: string
    id: string
    language: string
    is_preview: boolean
    waits_until: string | null
    canonical: string | null
    sort_date: string | null
    card: unknown
    authors: string[]
    reviewers: string[]
    credits: string[]
    categories: string[]
    series: string | null
    dependencies: string[]
    title: string
    deck: string
    headings: string
    body: string
    words: string[]
    text_words: string[]
    name_keys: string[]
    topic: string
    search: string
    projection_version: number
  }
  content_file: {
    id: string
    path: string
    article_id: string | null
    head_id: string
    imported_id: string | null
    live_id: string | null
    state: ContentState
    publish_at: Date | null
    take_down_at: Date | null
    trashed_at: Date | null
    trashed_by: string | null
    trash_reason: string | null
    was_live: Generated<boolean>
  }
  content_revision: {
    id: string
    file_id: string
    number: number
    parent_id: string | null
    path: string
    text: string
    hash: string
    origin: string
    actor: string
    account: string | null
    reason: string | null
    made_at: Generated<Date>
  }
  imported_document: { id: Generated<string>; kind: string; name: string }
  imported_revision: {
    id: Generated<string>
    document_id: string
    number: number
    parent_id: string | null
    key: string
    title: string
    feed: string
    file: string | null
    source: string | null
    hash: string | null
    actor: string
    account: string | null
    made_at: Generated<Date>
  }
  content_facts: {
    file_id: string
    revision_id: string
    rules: number
    kind: string
    title: string
    language: string
    site_path: string | null
    categories: string[]
    authors: string[]
    reviewers: string[]
    urgency: string | null
    begun_by: string | null
    changed_at: Date
  }
  content_owner: { file_id: string; account: string | null; set_at: Generated<Date> }
  desk_task: {
    id: Generated<string>
    title: string
    detail: string
    file_id: string | null
    assignee: string | null
    due_on: string | null
    made_by: string
    made_at: Generated<Date>
    origin: string | null
    done_at: Date | null
    done_by: string | null
    done_revision: string | null
  }
  desk_note: {
    id: Generated<string>
    file_id: string
    parent_id: string | null
    quote: string
    before: string
    after: string
    text: string
    mentions: string[]
    account: string
    made_at: Generated<Date>
    resolved_at: Date | null
    resolved_by: string | null
  }
  desk_notice: {
    id: Generated<string>
    account: string
    kind: NoticeKind
    subject: string
    place: string
    about: string
    made_at: Generated<Date>
    mailed_at: Date | null
  }
  desk_mail_choice: Record<NoticeKind, Generated<NoticeWay>> & {
    account: string
    link_id: Generated<string>
    digest_at: Date | null
  }
  reader_signal: {
    origin: string
    file_id: string | null
    answered_at: Date | null
    answered_by: string | null
    answer_id: string | null
  }
  saved_view: {
    id: Generated<string>
    account: string
    name: string
    query: unknown
    is_shared: boolean
    made_at: Generated<Date>
  }
  bulk_change: {
    id: string
    account: string
    action: string
    items: unknown
    made_at: Generated<Date>
    undone_at: Date | null
  }
  review: {
    article_id: string
    number: number
    statement: Buffer
    hash: string
    sections: string[] | null
    verdict: ReviewVerdict
    withdraws: number | null
    account: string
    person: string
    revision: string | null
    next_on: string | null
    client_data: Buffer
    authenticator_data: Buffer
    signature: Buffer
    passkey: string
    public_key: Buffer
    algorithm: number
    rp_id: string
    origin: string
    backup_eligible: boolean
    backed_up: boolean
    key_since: Date
    log_salt: Buffer
    made_at: Generated<Date>
  }
  review_text: { hash: string; text: string }
  review_minor: {
    article_id: string
    review: number
    hash: string
    reason: string
    changes: unknown
    actor: string
    account: string
    made_at: Generated<Date>
  }
  review_claim: { article_id: string; reviewed_on: string; hash: string; recorded_at: Generated<Date> }
  review_standing: { article_id: string; hash: string; reviewers: string[] }
  text_record: {
    article_id: string
    number: number
    text_version: string
    hash: string
    parts: unknown
    recorded_at: Generated<Date>
  }
  article_version: {
    article_id: string
    number: number
    body: Buffer | null
    beside_hash: string
    change: unknown
    account: string | null
    reason: string | null
  }
  withdrawn_version: {
    article_id: string
    number: number
    reason: string
    actor: string
    withdrawn_at: Generated<Date>
  }
  log_entry: {
    id: Generated<string>
    position: string | null
    article_id: string
    entry: Buffer
    leaf_hash: Generated<Buffer>
  }
  log_tile: { level: number; position: string; hash: Buffer }
  log_head: { is_only: Generated<boolean>; public_key: Buffer; size: string; checkpoint: string }
  former_path: { path: string; article_id: string }
  search_word: {
    language: Generated<string>
    word: string
    stem: string
    spelling: string | null
    articles: number
    texts: Generated<number>
  }
  submission: { action: string; key: string; input_hash: string; answer: Generated<unknown>; made_at: Generated<Date> }
  topic_request: { id: Generated<string>; topic: string; detail: string; made_at: Generated<Date> }
  comment: {
    id: string
    article_id: string
    is_seed: Generated<boolean>
    body: string
    edited_body: string | null
    medical_note: string | null
    condition: string
    age: string
    years: string
    email: string | null
    made_at: Generated<Date>
    published_at: Date | null
    state: Generated<'waiting' | 'escalated' | 'approved' | 'rejected'>
    reason: string | null
    moderation_flags: Generated<unknown>
    is_urgent: Generated<boolean>
    receipt_hash: string | null
    decided_by: string | null
    decided_at: Date | null
    alarms: Generated<number>
    alarmed_at: Date | null
    version: Generated<number>
    wants_decision: Generated<boolean>
    told_state: 'approved' | 'rejected' | null
  }
  content_draft: {
    file_id: string
    account: string
    id: string
    base_id: string
    text: string
    saved_at: Generated<Date>
  }
  picture_original: { hash: string; ending: string; width: number; height: number; size: number }
  picture_part: { hash: string; number: number; bytes: Buffer }
  picture: {
    id: string
    name: string
    folder: Generated<string>
    hash: string
    alt: Generated<unknown>
    credit: string | null
    focal_x: number | null
    focal_y: number | null
    imported_hash: string | null
    imported_details: unknown
    drawn: Generated<number>
    to_draw: Generated<number>
    version: Generated<number>
    added_by: string
    added_at: Generated<Date>
    trashed_at: Date | null
    trashed_by: string | null
  }
  picture_past: { picture_id: string; hash: string; replaced_by: string; replaced_at: Generated<Date> }
  content_preview: {
    id: string
    token_hash: string
    file_id: string
    article_id: string
    path: string
    language: string
    dependencies: string[]
    value: unknown
    purpose: string | null
    frame_origin: string | null
    made_by: string
    made_at: Generated<Date>
    expires_at: Date
  }
  content_presence: { file_id: string; account: string; is_typing: boolean; expires_at: Date }
  source_check: {
    link: string
    host: string
    next_at: Generated<Date>
    checked_at: Date | null
    reached: Generated<ReachedState>
    finding: Generated<string>
    absences: Generated<number>
    final_link: string | null
    title: string | null
    retraction: Generated<RetractionState>
    notice_link: string | null
    notice_date: string | null
  }
  told_article: { id: string; path: string | null; hash: string | null; told_at: Generated<Date> }
  comment_watch: { staff_id: string; comment_id: string; expires_at: Date }
  comment_count: { article_id: string; published: number }
  usual_text: { kind: UsualTextKind; texts: unknown; version: number }
  comment_report: {
    id: Generated<string>
    comment_id: string
    reason: ReportReason
    detail: string
    made_at: Generated<Date>
    closed_version: number | null
  }
  writer_block: {
    id: Generated<string>
    email_hash: string
    comment_id: string
    reason: string
    blocked_by: string
    made_at: Generated<Date>
    expires_at: Date
  }
  held_phrase: { phrase: string; added_by: string; made_at: Generated<Date> }
  audit: {
    id: Generated<string>
    at: Generated<Date>
    actor: string
    account: string | null
    action: string
    item: string
    bulk_id: string | null
    before: unknown
    after: unknown
    version: number | null
  }
  mail: {
    id: Generated<string>
    kind: string
    recipient: string
    recipient_hash: string | null
    data: unknown
    state: Generated<'waiting' | 'awaiting-release' | 'sent' | 'dead' | 'unknown' | 'refused'>
    is_open: Generated<boolean>
    may_be_sent: Generated<boolean>
    attempts: Generated<number>
    last_error: string | null
    message_id: string | null
    made_at: Generated<Date>
    tried_at: Date | null
    ended_at: Date | null
  }
  mail_count: { scope: string; key: string; made_at: Generated<Date> }
  mail_block: { recipient_hash: string; made_at: Generated<Date> }
  staff: {
    id: Generated<string>
    name: string
    email: string | null
    roles: string[]
    person: string | null
    made_at: Generated<Date>
    deactivated_at: Date | null
    is_token: Generated<boolean>
    administrator_until: ColumnType<Date | null, never, RawBuilder<Date>>
    asked: ColumnType<AskedChange | null, string | null | undefined, string | null>
  }
  staff_token: {
    id: Generated<string>
    account: string
    token_hash: string
    made_by: string
    made_at: Generated<Date>
    expires_at: Date
    used_at: Date | null
    revoked_at: Date | null
  }
  staff_passkey: {
    id: string
    staff_id: string
    public_key: Buffer
    algorithm: number
    sign_count: string
    rp_id: string
    transports: string[]
    label: string
    is_synced: boolean
    made_at: Generated<Date>
    used_at: Date | null
    revoked_at: Date | null
  }
  staff_identity: { issuer: string; subject: string; staff_id: string; made_at: Generated<Date> }
  staff_organisation_visit: {
    browser_hash: string
    state: string
    nonce: string
    code_verifier: string
    link_id: string | null
    expires_at: Date
  }
  staff_link: {
    id: string
    token_hash: string
    purpose: StaffLinkPurpose
    staff_id: string | null
    made_by: string | null
    made_at: Generated<Date>
    expires_at: Date
    needs_approval: boolean
    approved_by: string | null
  }
  staff_ceremony: {
    challenge: string
    kind: 'register' | 'sign in' | 'review'
    link_id: string | null
    staff_id: string | null
    user_handle: string | null
    statement: Buffer | null
    expires_at: Date
  }
  staff_session: {
    token_hash: string
    id: Generated<string>
    staff_id: string
    passkey_id: string | null
    agent: string
    made_at: Generated<Date>
    seen_at: Generated<Date>
  }
  captcha_token: { nonce: string; expires_at: Date }
  feedback: {
    id: Generated<string>
    article: string
    type: FeedbackType
    text: string
    email: string
    name: string
    state: 'new' | 'held' | 'done'
    made_at: Generated<Date>
    quote: Generated<string>
    section_id: Generated<string>
    text_hash: string | null
    receipt: string | null
    answer: number | null
  }
  feedback_survey: { id: Generated<string>; answers: unknown; is_held: boolean; made_at: Generated<Date> }
  newsletter_signup: {
    id: Generated<string>
    email: string
    list: string
    source: string
    state: 'pending' | 'confirmed' | 'ended'
    notified_state: string | null
    made_at: Generated<Date>
    confirmed_at: Date | null
    ended_at: Date | null
  }
  erasure: {
    kind: 'email' | 'comment' | 'signup' | 'salt' | 'passkey' | 'staff' | 'identity'
    key: string
    made_at: Generated<Date>
  }
  event: { day: string; id: string; received_at: Date; name: string; payload: unknown; at: string; version: number }
  event_count: { day: string; subject: string; key: string; count: string }
  client_error: {
    fingerprint: string
    name: string
    message: string
    stack: string
    page_type: string
    build: string
    count: string
    first_seen_at: Generated<Date>
    last_seen_at: Generated<Date>
  }
  extension_run: { name: string; due_at: Date }
  operation: {
    name: 'import' | 'backup' | 'rehearsal'
    started_at: Date
    ended_at: Date | null
    succeeded: Generated<boolean>
    succeeded_at: Date | null
    figures: Generated<unknown>
    problem: string | null
  }
  operation_run: {
    id: Generated<string>
    name: 'import' | 'backup' | 'rehearsal'
    started_at: Date
    ended_at: Date | null
    succeeded: Generated<boolean>
    figures: Generated<unknown>
    problem: string | null
  }
  write_check: { checked_at: Date }
  migration: { name: string; checksum: string; applied_at: Generated<Date> }
}

export type Db = Kysely<Tables>
export type Trx = Transaction<Tables>
