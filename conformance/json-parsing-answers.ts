/** How Toolwire answers a case of the JSON parsing suite that a parser may take or refuse. */
export interface Answer {
  /** Name of the case in the suite. */
  readonly name: string
  readonly takes: boolean
  /** Codes of the faults named beside the answer, in order. */
  readonly names: readonly string[]
}

const taken = (name: string, ...names: string[]): Answer => ({ name, takes: true, names })
const refused = (name: string, ...names: string[]): Answer => ({ name, takes: false, names })

const beyond = 'text/number-beyond-double'
const lone = 'text/lone-surrogate'
const lost = 'text/replacement-character'

/** The answers by subject, each with the reason; `docs/json-parsing.md` is made from this list. */
export const answers: readonly { readonly why: string; readonly cases: readonly Answer[] }[] = [
  {
    why: 'Numbers of any size are taken, as the grammar has no limit. What a double cannot hold is named, and shown and checked by its digits.',
    cases: [
      taken('i_number_double_huge_neg_exp.json', beyond),
      taken('i_number_huge_exp.json', beyond),
      taken('i_number_neg_int_huge_exp.json', beyond),
      taken('i_number_pos_double_huge_exp.json', beyond),
      taken('i_number_real_neg_overflow.json', beyond),
      taken('i_number_real_pos_overflow.json', beyond),
      taken('i_number_real_underflow.json', beyond),
      taken('i_number_too_big_neg_int.json', beyond),
      taken('i_number_too_big_pos_int.json'),
      taken('i_number_very_big_negative_int.json', beyond),
    ],
  },
  {
    why: 'Halves of surrogate pairs are taken, as `JSON.parse` takes them, and named: several APIs refuse them.',
    cases: [
      taken('i_object_key_lone_2nd_surrogate.json', lone),
      taken('i_string_1st_surrogate_but_2nd_missing.json', lone),
      taken('i_string_1st_valid_surrogate_2nd_invalid.json', lone, 'text/escaped-readable'),
      taken('i_string_incomplete_surrogate_and_escape_valid.json', lone),
      taken('i_string_incomplete_surrogate_pair.json', lone),
      taken('i_string_incomplete_surrogates_escape_valid.json', lone),
      taken('i_string_invalid_lonely_surrogate.json', lone),
      taken('i_string_invalid_surrogate.json', lone),
      taken('i_string_inverted_surrogates_U+1D11E.json', lone),
      taken('i_string_lone_second_surrogate.json', lone),
    ],
  },
  {
    why: 'Bytes that are not UTF-8 become U+FFFD when a file is opened, before anything else sees them; that is named.',
    cases: [
      taken('i_string_UTF-8_invalid_sequence.json', lost),
      taken('i_string_UTF8_surrogate_U+D800.json', lost),
      taken('i_string_invalid_utf-8.json', lost),
      taken('i_string_iso_latin_1.json', lost),
      taken('i_string_lone_utf8_continuation_byte.json', lost),
      taken('i_string_not_in_unicode_range.json', lost),
      taken('i_string_overlong_sequence_2_bytes.json', lost),
      taken('i_string_overlong_sequence_6_bytes.json', lost),
      taken('i_string_overlong_sequence_6_bytes_null.json', lost),
      taken('i_string_truncated-utf-8.json', lost),
    ],
  },
  {
    why: 'A byte order mark is no JSON to `JSON.parse` and many others: the text is refused by that name, and mending it is safe. UTF-16 with a mark is read as UTF-16.',
    cases: [
      refused('i_string_UTF-16LE_with_BOM.json', 'text/bom'),
      refused('i_structure_UTF-8_BOM_empty_object.json', 'text/bom'),
    ],
  },
  {
    why: 'UTF-16 without a mark is read as UTF-8 and has a NUL at every other place: refused by that name.',
    cases: [
      refused('i_string_utf16BE_no_BOM.json', 'text/nul-between'),
      refused('i_string_utf16LE_no_BOM.json', 'text/nul-between'),
    ],
  },
  {
    why: 'Depth has no limit in what we read ourselves: nothing recurses.',
    cases: [taken('i_structure_500_nested_arrays.json')],
  },
]
