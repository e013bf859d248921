// Snake_case names of formats that neither the contract's schemas nor the database's tables spell out. A name that only
// TypeScript knows does not belong here: write it in camelCase.

export interface WordGroup {
  reason: string
  words: string
}

export const FOREIGN_WORDS: readonly WordGroup[] = [
  {
    reason: 'Stripe',
    words: `amount_refunded amount_total cancel_url charge_failure client_reference_id expires_at has_more line_items payment_intent
      payment_intent_data payment_status price_data product_data requires_action success_url unit_amount warning_closed
      warning_needs_response warning_under_review`,
  },
  {
    reason: 'Alipay',
    words: `app_id fund_change gmt_payment gmt_refund notify_id notify_time notify_type out_biz_no out_request_no product_code
      quit_url receipt_amount refund_amount refund_fee refund_status seller_id send_pay_date sign_type sub_code sub_msg time_expire
      total_amount trade_status`,
  },
  {
    reason: 'WeChat Pay',
    words: `associated_data code_url event_type h5_info h5_url nonce_str original_type out_refund_no payer_client_ip
      payer_currency payer_total refund_failure resource_type scene_info serial_no success_time trade_state transaction_id`,
  },
  { reason: 'sandbox gateway: form fields of its callbacks', words: 'dispute_no dispute_state send_time' },
  { reason: 'Twilio', words: 'error_code error_message more_info' },
  {
    reason: 'PostgreSQL and SQLite: settings and results of their own statements',
    words:
      'application_name idle_in_transaction_session_timeout quick_check query_timeout server_version statement_timeout',
  },
  { reason: 'Compose files', words: 'depends_on' },
  { reason: 'tus server: its answers', words: 'status_code' },
  { reason: 'figures of refusals on the console', words: 'free_size max_size needed_size' },
  { reason: 'faults of the transcoder, stored in rows', words: 'damaged_at tool_missing' },
  { reason: 'web app manifest (W3C)', words: 'background_color short_name start_url theme_color' },
  { reason: 'options of the bundler', words: 'pure_getters reduce_funcs unsafe_arrows unsafe_methods' },
  { reason: 'backup.json, read by later versions', words: 'database_sha256 media_bytes media_files' },
  { reason: 'keys in a browser’s storage, read by later versions', words: 'danmu_filter notice_seen search_history' },
  {
    reason: 'outcomes of payments and refunds; most are stored in rows (reason, verdict)',
    words: `amount_short coupon_used_up currency_differs gift_used no_call nothing_left nothing_paid not_payable order_busy
      several_payments too_much unknown_order unknown_payment`,
  },
]
