//! Places for people: programmes, their slots, reservations and who comes by them, and the keys of visit days.

use sea_orm::{ConnectionTrait, DatabaseTransaction, DbBackend, DbErr};

/// Brings the schema from the migration before to this one.
pub async fn up(db: &DatabaseTransaction) -> Result<(), DbErr> {
    let is_postgres = db.get_database_backend() == DbBackend::Postgres;
    let number = if is_postgres { "bigserial PRIMARY KEY" } else { "integer NOT NULL PRIMARY KEY AUTOINCREMENT" };
    for sql in TABLES {
        db.execute_unprepared(&sql.replace("{number}", number)).await?;
    }
    Ok(())
}

const TABLES: &[&str] = &[
    "CREATE TABLE programme (
        id {number},
        kind varchar NOT NULL CONSTRAINT programme_kind_known CHECK (kind IN ('visit', 'event', 'tour')),
        event_id bigint NULL CONSTRAINT programme_event_once UNIQUE REFERENCES entry (id),
        name_zh varchar NOT NULL,
        name_en varchar NOT NULL,
        place_zh varchar NOT NULL,
        place_en varchar NOT NULL,
        note_zh varchar NOT NULL,
        note_en varchar NOT NULL,
        mode varchar NOT NULL CONSTRAINT programme_mode_known CHECK (mode IN ('none', 'account', 'realName')),
        rules varchar NOT NULL,
        schedule varchar NOT NULL,
        is_offered boolean NOT NULL,
        version bigint NOT NULL,
        changed_at bigint NOT NULL
    )",
    "CREATE TABLE slot (
        id {number},
        programme_id bigint NOT NULL REFERENCES programme (id),
        kind varchar NOT NULL CONSTRAINT slot_kind_known CHECK (kind IN ('visit', 'event', 'tour')),
        day varchar NOT NULL,
        starts varchar NOT NULL,
        ends varchar NOT NULL,
        starts_at bigint NOT NULL,
        ends_at bigint NOT NULL,
        opens_at bigint NOT NULL,
        closes_at bigint NOT NULL,
        cancels_at bigint NOT NULL,
        returns_at bigint NOT NULL,
        mode varchar NULL CONSTRAINT slot_mode_known CHECK (mode IN ('none', 'account', 'realName')),
        capacity bigint NOT NULL,
        taken bigint NOT NULL,
        returned bigint NOT NULL CONSTRAINT slot_returned_not_negative CHECK (returned >= 0),
        group_capacity bigint NOT NULL,
        group_taken bigint NOT NULL,
        is_planned boolean NOT NULL,
        waiting bigint NOT NULL CONSTRAINT slot_waiting_not_negative CHECK (waiting >= 0),
        lapses_at bigint NULL,
        closed_reason varchar NULL,
        is_counted boolean NOT NULL,
        version bigint NOT NULL,
        CONSTRAINT slot_once UNIQUE (programme_id, day, starts),
        CONSTRAINT slot_not_oversold CHECK (0 <= taken AND taken <= capacity),
        CONSTRAINT slot_groups_not_oversold CHECK (0 <= group_taken AND group_taken <= group_capacity)
    )",
    "CREATE INDEX slot_of_day ON slot (day, programme_id)",
    // The states of a group that is reviewed are among those that may be: SQLite adds none later without a new table.
    "CREATE TABLE reservation (
        id {number},
        code varchar NOT NULL CONSTRAINT reservation_code_once UNIQUE,
        person_id bigint NULL REFERENCES person (id),
        slot_id bigint NOT NULL REFERENCES slot (id),
        kind varchar NOT NULL,
        day varchar NOT NULL,
        size bigint NOT NULL CONSTRAINT reservation_size_not_negative CHECK (size >= 0),
        state varchar NOT NULL CONSTRAINT reservation_state_known CHECK (state IN ('held', 'pendingReview',
            'confirmed', 'rejected', 'cancelledByUser', 'cancelledByMuseum', 'expired')),
        hold_until bigint NULL,
        origin varchar NOT NULL,
        lang varchar NOT NULL CONSTRAINT reservation_lang_known CHECK (lang IN ('zh', 'en')),
        consent varchar NOT NULL,
        mobile varchar NULL,
        mobile_tail varchar NULL,
        came bigint NOT NULL CONSTRAINT reservation_came_not_negative CHECK (came >= 0),
        is_missed boolean NOT NULL,
        is_reminded boolean NOT NULL,
        note varchar NOT NULL,
        request_key varchar NULL,
        request varchar NULL,
        made_at bigint NOT NULL,
        changed_at bigint NOT NULL,
        version bigint NOT NULL,
        CONSTRAINT reservation_request_once UNIQUE (person_id, request_key),
        CONSTRAINT reservation_held_for_a_time CHECK (
            (state IN ('held', 'pendingReview')) = (hold_until IS NOT NULL)
        )
    )",
    // What is held lapses: of one slot as places are asked for, of all by who takes them back.
    "CREATE INDEX reservation_held ON reservation (slot_id, hold_until)",
    "CREATE INDEX reservation_lapsing ON reservation (hold_until)",
    "CREATE INDEX reservation_of_person ON reservation (person_id, day)",
    "CREATE INDEX reservation_of_day ON reservation (day, slot_id)",
    "CREATE INDEX reservation_to_remind ON reservation (is_reminded, day)",
    "CREATE TABLE no_show_pardon (
        reservation_id bigint NOT NULL PRIMARY KEY REFERENCES reservation (id),
        reason varchar NOT NULL,
        pardoned_by bigint NOT NULL REFERENCES person (id),
        at bigint NOT NULL
    )",
    "CREATE INDEX no_show_pardon_of_pardoned_by ON no_show_pardon (pardoned_by)",
    "CREATE TABLE guest (
        id {number},
        reservation_id bigint NOT NULL REFERENCES reservation (id),
        place bigint NOT NULL CONSTRAINT guest_place_counted CHECK (place >= 1),
        slot_id bigint NOT NULL REFERENCES slot (id),
        day varchar NOT NULL,
        ticket varchar NOT NULL CONSTRAINT guest_ticket_once UNIQUE,
        live varchar NULL CONSTRAINT guest_live_once UNIQUE,
        name_masked varchar NOT NULL,
        id_type varchar NULL CONSTRAINT guest_id_type_known CHECK (id_type IN ('residentId', 'passport',
            'hkMacauPermit', 'taiwanPermit', 'foreignPermanent')),
        id_masked varchar NULL,
        id_hash varchar NULL,
        sealed varchar NULL,
        comes_from varchar NULL CONSTRAINT guest_comes_from_known CHECK (comes_from IN ('mainland', 'hkMacau',
            'taiwan', 'abroad')),
        age_band varchar NULL CONSTRAINT guest_age_band_known CHECK (age_band IN ('child', 'youth', 'adult',
            'senior')),
        is_minor boolean NOT NULL,
        guardian_consent boolean NOT NULL,
        is_out boolean NOT NULL,
        CONSTRAINT guest_place_once UNIQUE (reservation_id, place)
    )",
    "CREATE INDEX guest_of_slot_id ON guest (slot_id)",
    "CREATE INDEX guest_of_id_hash ON guest (id_hash, day)",
    "CREATE TABLE waiting (
        id {number},
        person_id bigint NOT NULL REFERENCES person (id),
        slot_id bigint NOT NULL REFERENCES slot (id),
        size bigint NOT NULL CONSTRAINT waiting_size_counted CHECK (size >= 1),
        lang varchar NOT NULL CONSTRAINT waiting_lang_known CHECK (lang IN ('zh', 'en')),
        state varchar NOT NULL CONSTRAINT waiting_state_known CHECK (state IN ('waiting', 'offered', 'accepted',
            'lapsed', 'left')),
        asked_at bigint NOT NULL,
        offer_until bigint NULL,
        standing varchar NULL CONSTRAINT waiting_once UNIQUE,
        CONSTRAINT waiting_offered_for_a_time CHECK ((state = 'offered') = (offer_until IS NOT NULL)),
        CONSTRAINT waiting_stands_or_not CHECK ((state IN ('waiting', 'offered')) = (standing IS NOT NULL))
    )",
    "CREATE INDEX waiting_of_person_id ON waiting (person_id)",
    "CREATE INDEX waiting_of_slot_id ON waiting (slot_id, state, id)",
    "CREATE INDEX waiting_of_state ON waiting (state, slot_id)",
    "CREATE INDEX waiting_of_offer_until ON waiting (offer_until)",
    "CREATE TABLE check_in (
        id {number},
        guest_id bigint NOT NULL REFERENCES guest (id),
        reservation_id bigint NOT NULL REFERENCES reservation (id),
        slot_id bigint NOT NULL REFERENCES slot (id),
        standing bigint NULL CONSTRAINT check_in_once UNIQUE,
        key varchar NOT NULL,
        at bigint NOT NULL,
        received_at bigint NOT NULL,
        let_in_by bigint NOT NULL REFERENCES person (id),
        comes_from varchar NULL CONSTRAINT check_in_comes_from_known CHECK (comes_from IN ('mainland', 'hkMacau',
            'taiwan', 'abroad')),
        age_band varchar NULL CONSTRAINT check_in_age_band_known CHECK (age_band IN ('child', 'youth', 'adult',
            'senior')),
        undone_at bigint NULL,
        CONSTRAINT check_in_of_key_once UNIQUE (key, guest_id),
        CONSTRAINT check_in_stands_or_not CHECK ((standing IS NULL) = (undone_at IS NOT NULL))
    )",
    "CREATE INDEX check_in_of_time ON check_in (at)",
    "CREATE INDEX check_in_of_guest_id ON check_in (guest_id)",
    "CREATE INDEX check_in_of_reservation_id ON check_in (reservation_id)",
    "CREATE INDEX check_in_of_slot_id ON check_in (slot_id)",
    "CREATE INDEX check_in_of_let_in_by ON check_in (let_in_by)",
    "CREATE TABLE day_key (
        day varchar NOT NULL PRIMARY KEY,
        made_at bigint NOT NULL,
        destroyed_at bigint NULL
    )",
];
