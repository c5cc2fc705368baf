//! What is written down of what people do (RULES audit 1).

words! {
    /// An act that is written down. A new one is a new line here, a word in both languages (`audit.action.…`) and nothing
    /// else.
    Action {
        Register = "register",
        SignIn = "signIn",
        /// A wrong password, number or code; who it was is not known.
        SignInRefused = "signInRefused",
        SignOut = "signOut",
        /// One session, or all, ended from the list of devices or by staff.
        EndSessions = "endSessions",
        ChangePassword = "changePassword",
        /// By a code that was sent to the number.
        ResetPassword = "resetPassword",
        ChangeMobile = "changeMobile",
        ChangeName = "changeName",
        TurnOnSecondFactor = "turnOnSecondFactor",
        TurnOffSecondFactor = "turnOffSecondFactor",
        /// A code that stands in for a lost second factor.
        UseRecoveryCode = "useRecoveryCode",
        /// The person took away a copy of the own data.
        ExportOwnData = "exportOwnData",
        EraseAccount = "eraseAccount",
        InviteStaff = "inviteStaff",
        /// Name and values of a member of the museum's staff.
        ChangeStaff = "changeStaff",
        DisableAccount = "disableAccount",
        EnableAccount = "enableAccount",
        /// Somebody saw a number or an address that is masked otherwise (RULES privacy 3).
        Unmask = "unmask",
        /// A table with people in it was taken away as a file.
        Export = "export",
        /// A company moved from state to state: submitted, taken up, approved, returned, rejected, suspended, resumed.
        CompanyStep = "companyStep",
        /// A request to change facts, account or owner of a company: asked for, taken back, reviewed.
        CompanyChange = "companyChange",
        /// An active company put a new certificate in the place of an old one.
        CompanyCertificate = "companyCertificate",
        /// The public profile of a company.
        ChangeProfile = "changeProfile",
        AddContact = "addContact",
        ChangeContact = "changeContact",
        OrderContacts = "orderContacts",
        RemoveContact = "removeContact",
        /// As releases without invitations wrote it: somebody was taken into a company.
        AddEmployee = "addEmployee",
        /// A company invited a number to work for it, or did so again.
        InviteEmployee = "inviteEmployee",
        WithdrawInvitation = "withdrawInvitation",
        /// The invited person accepted: the employment begins.
        AcceptInvitation = "acceptInvitation",
        DeclineInvitation = "declineInvitation",
        /// Name, department, job, number or values of one of a company's people.
        ChangeEmployee = "changeEmployee",
        /// A company switched an employment off; the account stays as it is.
        DisableEmployee = "disableEmployee",
        EnableEmployee = "enableEmployee",
        /// Somebody left a company, or was taken out of it, and is a visitor again.
        RemoveEmployee = "removeEmployee",
        /// On the command line: an administrator was made, or a lost one brought back.
        CreateAdmin = "createAdmin",
        /// On the command line: what is sealed was sealed anew.
        RotateKeys = "rotateKeys",
        AddEntry = "addEntry",
        RenameEntry = "renameEntry",
        /// An entry of a dictionary is not offered any more.
        RetireEntry = "retireEntry",
        /// A retired entry is offered again.
        RestoreEntry = "restoreEntry",
        OrderEntries = "orderEntries",
        /// Somebody has seen to a keyword with which visitors found nothing.
        RemoveMissedSearch = "removeMissedSearch",
        AddCommodity = "addCommodity",
        ChangeCommodity = "changeCommodity",
        /// How a commodity is offered.
        ChangeOffers = "changeOffers",
        PublishCommodity = "publishCommodity",
        WithdrawCommodity = "withdrawCommodity",
        DeleteCommodity = "deleteCommodity",
        /// Commodities came in as a table.
        ImportCommodities = "importCommodities",
        /// An application of a company to pay in: made, taken back, matched, posted, returned, rejected.
        DepositStep = "depositStep",
        /// An application of a company to pay out, from its making to what the bank did.
        WithdrawalStep = "withdrawalStep",
        /// A statement of the bank came in as a file.
        ImportStatement = "importStatement",
        /// A line of a bank statement was matched or sent back.
        BankLineStep = "bankLineStep",
        /// A company got its sub-account.
        OpenAccount = "openAccount",
        /// A sub-account was frozen, or money may leave it again.
        SetAccountState = "setAccountState",
        /// An adjustment or a reversal was proposed, confirmed or withdrawn.
        CorrectionStep = "correctionStep",
        /// A quotation was written, sent, answered, accepted, declined, withdrawn or renewed.
        QuotationStep = "quotationStep",
        /// An order was begun, moved, delivered, changed or disputed.
        OrderStep = "orderStep",
        /// A contract was drawn up, sent, signed, refused, recalled or ended.
        ContractStep = "contractStep",
        /// Who signs for a company, and whether it asks for contracts.
        SetSigning = "setSigning",
        /// The museum's clauses for contracts.
        PublishTemplate = "publishTemplate",
        SetApprovalLimit = "setApprovalLimit",
        /// A file was added to a quotation or an order.
        AddAttachment = "addAttachment",
        /// A file was taken out of a quotation that was being written, or put back.
        TakeAttachment = "takeAttachment",
        PutAttachmentBack = "putAttachmentBack",
        AddProgramme = "addProgramme",
        /// Rules, schedule or words of what places can be had for.
        ChangeProgramme = "changeProgramme",
        AddSlot = "addSlot",
        /// The places of a slot.
        ChangeSlot = "changeSlot",
        /// The museum closed a slot and told whoever had places.
        CloseSlot = "closeSlot",
        /// Staff made, cancelled, marked or pardoned a reservation.
        ReservationStep = "reservationStep",
        /// A public application was sent, taken back or decided.
        ApplicationStep = "applicationStep",
        /// The fields of a form for the public, or when it is open.
        ChangeApplicationForm = "changeApplicationForm",
        AddGuide = "addGuide",
        ChangeGuide = "changeGuide",
        /// Who guides in a slot.
        SetGuides = "setGuides",
        /// When the museum is open.
        SetOpening = "setOpening",
        /// Which figure of visits is shown, and the museum's own one.
        SetVisitCounter = "setVisitCounter",
    }
}

words! {
    /// What an act was done to.
    Subject {
        Person = "person",
        Company = "company",
        Contact = "contact",
        Commodity = "commodity",
        Invitation = "invitation",
        /// An application to pay in, by its code.
        Deposit = "deposit",
        /// An application to pay out, by its code.
        Withdrawal = "withdrawal",
        BankStatement = "bankStatement",
        BankLine = "bankLine",
        /// An account of the ledger, by its number.
        Account = "account",
        /// An adjustment or a reversal, by its code.
        Correction = "correction",
        /// A quotation, by its code.
        Quotation = "quotation",
        Order = "order",
        Contract = "contract",
        /// The clauses of a kind of contract, by the kind.
        ContractTemplate = "contractTemplate",
        /// What places can be had for, by its number.
        Programme = "programme",
        /// A time at which people come, by its number.
        Slot = "slot",
        /// Places of a party, by its code.
        Reservation = "reservation",
        /// What a visitor applied for, by its number.
        Application = "application",
        /// A form for the public, by its kind.
        ApplicationForm = "applicationForm",
        /// Somebody who guides, by their number.
        Guide = "guide",
        /// When the museum is open.
        Opening = "opening",
        Dictionary = "dictionary",
        DictionaryEntry = "dictionaryEntry",
        /// What was taken away, or came in, as a file.
        Table = "table",
        /// The record of visits.
        Visit = "visit",
        /// A key that seals columns.
        Key = "key",
    }
}

words! {
    /// What is told of an act besides who, when and to what. Nothing else is written down (`kernel::audit`), and each has a
    /// word in both languages (`server.audit.field.…`, RULES audit 4).
    Field {
        /// What was decided or tried.
        Act = "act",
        Added = "added",
        /// Done once more, such as an invitation sent anew.
        Again = "again",
        Certificate = "certificate",
        Change = "change",
        /// Names of fields, or how many rows.
        Changed = "changed",
        Contacts = "contacts",
        /// In the museum's zone.
        Day = "day",
        Dictionary = "dictionary",
        /// What was seen unmasked.
        Shown = "field",
        From = "from",
        Given = "given",
        Ids = "ids",
        Keyword = "keyword",
        Kind = "kind",
        Lang = "lang",
        /// Of the own will.
        Left = "left",
        ManualRecord = "manualRecord",
        Name = "name",
        NameBefore = "nameBefore",
        NameEn = "nameEn",
        NameZh = "nameZh",
        New = "new",
        Number = "number",
        Parent = "parent",
        Person = "person",
        Reason = "reason",
        Rows = "rows",
        SecondFactorOff = "secondFactorOff",
        Sessions = "sessions",
        Taken = "taken",
        TermsVersion = "termsVersion",
        Texts = "texts",
        Times = "times",
        To = "to",
        Unreadable = "unreadable",
        Values = "values",
        Version = "version",
        ViewType = "viewType",
        WasVisitor = "wasVisitor",
        /// By what somebody signed in, or tried to.
        Way = "way",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_act_subject_and_field_has_a_name_of_its_own_that_reads_back() {
        for action in Action::ALL {
            assert_eq!(Action::parse(action.name()), Some(*action));
        }
        for subject in Subject::ALL {
            assert_eq!(Subject::parse(subject.name()), Some(*subject));
        }
        for field in Field::ALL {
            assert_eq!(Field::parse(field.name()), Some(*field));
        }
    }
}
